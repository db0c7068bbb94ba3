/** The section of the page about rewards that compares the programs. */
export const rewardPrograms = "/about-rewards#section-choose-your-program";
