import { adStudioService } from "./faces/ad-studio/service.ts";
import { adViewerService } from "./faces/ad-viewer/service.ts";
import { commerceService } from "./faces/commerce/service.ts";
import { contentService } from "./faces/content/service.ts";
import type { ServiceModule } from "./kit/service.ts";
import { loyaltyService } from "./faces/loyalty/service.ts";
import { portalService } from "./faces/portal/service.ts";
import { signupService } from "./faces/signup/service.ts";
import { ssoService } from "./faces/sso/service.ts";

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
