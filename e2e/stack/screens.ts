export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The options of a wide screen with a mouse, for `test.use`. */
export const WIDE_SCREEN = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };
