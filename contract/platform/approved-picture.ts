import { isApprovedImage } from "./images.ts";

/**
 * The address to keep of a picture that is linked, or undefined where its host is not approved. Plain http is let in and kept as https,
 * which all approved hosts serve: browsers show nothing else on our pages (wire people §1.10).
 */
export function approvedPicture(address: string): string | undefined {
  const secure = address.replace(/^http:/i, "https:");
  return isApprovedImage(secure) ? secure : undefined;
}
