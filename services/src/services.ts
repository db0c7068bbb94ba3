import { adStudioService } from "./ad-studio/service.ts";
import { adViewerService } from "./ad-viewer/service.ts";
import { commerceService } from "./commerce/service.ts";
import { contentService } from "./content/service.ts";
import type { ServiceModule } from "./kit/service.ts";
import { loyaltyService } from "./loyalty/service.ts";
import { portalService } from "./portal/service.ts";
import { signupService } from "./signup/service.ts";
import { ssoService } from "./sso/service.ts";

/** All reference services of this process. */
export const services: readonly ServiceModule[] = [
  loyaltyService,
  contentService,
  commerceService,
  adViewerService,
  adStudioService,
  portalService,
  signupService,
  ssoService,
];
