import { expect, test } from "vitest";
import { videoOf } from "./videos.ts";

const ID = "dQw4w9WgXcQ";

test.each([
  [`https://www.youtube.com/watch?v=${ID}`, 0],
  [`https://youtu.be/${ID}?t=3`, 3],
  [`https://youtube.com/watch?t=1&v=${ID}`, 1],
  [`https://www.youtube.com/embed/${ID}?start=75`, 75],
  [`https://www.youtube-nocookie.com/embed/${ID}`, 0],
  [`https://youtube.com/shorts/${ID}?feature=share`, 0],
  [`https://www.youtube.com/live/${ID}?t=1h2m3s`, 3723],
  [`https://m.youtube.com/watch?v=${ID}#t=1m30s`, 90],
  [`https://youtu.be/${ID}?t=90s`, 90],
  [`https://youtu.be/${ID}?t=soon`, 0],
])("%s is a video that starts at second %i", (address, start) => expect(videoOf(address)).toEqual({ id: ID, start }));

test.each([
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/?v=${ID}`,
  `https://youtu.be.evil.example/${ID}`,
  `https://user@youtu.be/${ID}`,
  "https://www.youtube.com/watch?v=../../x",
  `https://www.youtube.com/embed/${ID}/../../redirect`,
  `https://www.youtube.com/channel/${ID}`,
  `javascript:alert(1)//youtu.be/${ID}`,
])("%s is no video", (address) => expect(videoOf(address)).toBeUndefined());
