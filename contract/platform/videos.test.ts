import { expect, test } from "vitest";
import { videoOf } from "./videos.ts";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ?t=3", "dQw4w9WgXcQ"],
  ["https://youtube.com/watch?t=1&v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", undefined],
  ["https://evil.example/?v=dQw4w9WgXcQ", undefined],
  ["https://youtu.be.evil.example/dQw4w9WgXcQ", undefined],
  ["https://user@youtu.be/dQw4w9WgXcQ", undefined],
  ["https://www.youtube.com/watch?v=../../x", undefined],
  ["javascript:alert(1)//youtu.be/dQw4w9WgXcQ", undefined],
])("of %s the video is %s", (address, video) => expect(videoOf(address)).toBe(video));
