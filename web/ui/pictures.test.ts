import { expect, test } from "vitest";
import { DRAWN_PHOTO, PLACEHOLDER_PHOTO } from "#contract/platform/images.ts";
import { fromUrls, urlsOf } from "./pictures.ts";

test("a form keeps the pictures of a listing and leaves out what stands in for none", () => {
  const own = "https://site.test/media/0123.webp";
  expect(urlsOf(fromUrls([`https://site.test${DRAWN_PHOTO}`, PLACEHOLDER_PHOTO, own]))).toEqual([own]);
});
