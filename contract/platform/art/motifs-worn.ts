import { box, line, type Motif, path, polygon, ring } from "./strokes.ts";

export const helmet: Motif = (random) => {
  const visor = random.pick([
    path("M116 116h88") + path("M126 138h68"),
    path("M118 106h84l-10 30h-64Z"),
    path("M120 110l40 12l40-12l-6 26l-34 8l-34-8Z"),
    path("M128 104h64v22l-32 22l-32-22Z"),
  ]);
  const crest = random.pick([line(160, 62, 160, 88), path("M148 64v20h24V64"), path("M136 70l24 16l24-16"), ""]);
  return (
    path("M112 122c0-34 18-60 48-60s48 26 48 60v18l-18 28h-60l-18-28Z") +
    visor +
    crest +
    (random.chance(0.4) ? box(98, 110, 14, 28, 4) + box(208, 110, 14, 28, 4) : "")
  );
};

export const torso: Motif = (random) =>
  path("M122 62l-34 16l8 36l16-6v66h96v-66l16 6l8-36l-34-16l-16 16h-44Z") +
  random.pick([
    path("M128 108h64M132 130h56M136 152h48"),
    path("M160 78v96M124 112l36 14l36-14"),
    polygon(6, 26),
    box(134, 100, 52, 34, 6) + line(160, 134, 160, 174),
  ]);

export const arms: Motif = (random) =>
  path("M96 66l34 8l-4 44l-8 54h-26l-4-52Z") +
  path("M224 66l-34 8l4 44l8 54h26l4-52Z") +
  line(94, 120, 126, 118) +
  line(226, 120, 194, 118) +
  (random.chance(0.5) ? line(94, 146, 121, 146) + line(226, 146, 199, 146) : ring(110, 98, 8) + ring(210, 98, 8));

export const legs: Motif = (random) =>
  path("M114 60h92l6 52l-14 70h-30l-8-66l-8 66h-30l-14-70Z") +
  line(112, 82, 208, 82) +
  (random.chance(0.5)
    ? box(112, 118, 30, 22, 5) + box(178, 118, 30, 22, 5)
    : path("M114 124l14 12l14-12M178 124l14 12l14-12"));

export const backpack: Motif = (random) =>
  path("M112 92c0-26 20-34 48-34s48 8 48 34v82h-96Z") +
  path("M140 58c0-16 40-16 40 0") +
  random.pick([
    box(128, 118, 64, 42, 6) + line(128, 132, 192, 132),
    box(124, 96, 72, 24, 4) + box(124, 130, 33, 34, 4) + box(163, 130, 33, 34, 4),
    ring(160, 112, 18) + line(128, 146, 192, 146),
  ]) +
  path("M112 112h-14v48h14M208 112h14v48h-14");

export const suit: Motif = (random) =>
  ring(160, 66, 16) +
  path("M134 86h52l14 52l-10 4l-10-28v32l8 42h-18l-10-40l-10 40h-18l8-42v-32l-10 28l-10-4Z") +
  random.pick([line(160, 90, 160, 140), path("M140 104h40M142 120h36"), path("M146 88l14 14l14-14")]);

export const jacket: Motif = (random) =>
  path("M134 64l26 14l26-14l34 20l14 78h-24l-10-50v66h-80v-66l-10 50H86l14-78Z") +
  line(160, 78, 160, 178) +
  (random.chance(0.5) ? box(128, 140, 22, 20, 2) + box(170, 140, 22, 20, 2) : path("M134 64l12 30l14-16l14 16l12-30"));

export const shirt: Motif = (random) =>
  path("M134 66c8 14 44 14 52 0l40 22l-12 32l-20-8v66h-68v-66l-20 8l-12-32Z") +
  (random.chance(0.5) ? ring(160, 122, 16) : path("M142 108h36M142 120h36M142 132h22"));

export const boot: Motif = (random) =>
  path("M118 58h50v66l50 20c8 4 10 12 10 24H118Z") +
  line(118, 158, 228, 158) +
  (random.chance(0.5) ? path("M138 84h30M138 100h30M138 116h32") : path("M118 78h50"));

export const glove: Motif = () =>
  path(
    "M124 178v-52l-12-26c-2-8 10-12 14-4l10 18V74c0-10 14-10 14 0v32V66c0-10 14-10 14 0v40V70c0-10 14-10 14 0v42V84c0-10 14-10 14 0v60l-10 34Z",
  ) + line(124, 158, 186, 158);

export const hat: Motif = (random) =>
  random.pick([
    path("M112 132c0-40 20-60 48-60s48 20 48 60Z") + path("M208 132h38c0 12-20 14-38 14H112v-14"),
    path("M80 142c20 14 140 14 160 0c-10-6-24-10-36-10c-4-36-14-58-44-58s-40 22-44 58c-12 0-26 4-36 10Z") +
      path("M116 128c20 8 68 8 88 0"),
  ]);

export const glasses: Motif = () =>
  path("M92 104h58v20c0 16-12 26-28 26s-30-10-30-26ZM170 104h58v20c0 16-14 26-30 26s-28-10-28-26Z") +
  path("M150 110c6-6 14-6 20 0M92 106l-18-8M228 106l18-8");
