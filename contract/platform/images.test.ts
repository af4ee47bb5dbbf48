import { expect, test } from "vitest";
import { approvedPicture } from "./approved-picture.ts";
import { IMAGE_HOSTS, IMAGE_ORIGINS, isApprovedImage } from "./images.ts";

test("a picture that is approved is one that the policy of our pages lets in", () => {
  for (const host of IMAGE_HOSTS) {
    expect(isApprovedImage(`https://${host}/a.png`)).toBe(true);
    expect(IMAGE_ORIGINS).toContain(new URL(`https://${host}/a.png`).origin);
  }
});

test.each([
  "http://i.imgur.com/a.png",
  "ftp://i.imgur.com/a.png",
  "https://i.imgur.com:8443/a.png",
  "https://me@i.imgur.com/a.png",
  "https://i.imgur.com.evil.example/a.png",
])("%s is not approved", (address) => {
  expect(isApprovedImage(address)).toBe(false);
});

test.each([
  ["http://i.imgur.com/a.png", "https://i.imgur.com/a.png"],
  ["https://i.imgur.com/a.png", "https://i.imgur.com/a.png"],
  ["http://i.imgur.com.evil.example/a.png", undefined],
  ["ftp://i.imgur.com/a.png", undefined],
])("of the linked picture %s is stored %s", (address, stored) => {
  expect(approvedPicture(address)).toBe(stored);
});
