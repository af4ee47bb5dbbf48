import { box, line, type Motif, path, polygon, ring, spokes } from "./strokes.ts";

export const cooler: Motif = (random) => {
  const blades = random.pick([6, 8, 10, 12]);
  const hub = random.int(14, 24);
  return (
    ring(160, 120, 48) +
    ring(160, 120, hub) +
    spokes(blades, 48, 64, random.pick([0, Math.PI / 8])) +
    (random.chance(0.5) ? spokes(blades, hub, 48, 0.3) : ring(160, 120, 34))
  );
};

export const powerPlant: Motif = (random) =>
  polygon(random.pick([6, 8]), 58) +
  ring(160, 120, 34) +
  path("M166 92l-18 32h16l-8 26l22-34h-16Z") +
  (random.chance(0.5) ? spokes(6, 58, 70, 0.52) : line(86, 120, 102, 120) + line(218, 120, 234, 120));

export const shield: Motif = (random) =>
  path("M160 58l54 18v42c0 34-24 54-54 66c-30-12-54-32-54-66V76Z") +
  random.pick([
    path("M160 78l36 12v28c0 22-16 36-36 46c-20-10-36-24-36-46V90Z"),
    path("M106 112h108M160 58v126"),
    polygon(6, 30),
    path("M132 118l20 20l38-40"),
  ]);

export const quantumDrive: Motif = (random) =>
  `<ellipse cx="160" cy="120" rx="30" ry="58"/><ellipse cx="126" cy="120" rx="18" ry="40"/><ellipse cx="194" cy="120" rx="18" ry="40"/>` +
  line(92, 120, 228, 120) +
  line(126, 80, 194, 80) +
  line(126, 160, 194, 160) +
  (random.chance(0.5) ? path("M228 120l-14-10v20ZM92 120l14-10v20Z") : ring(160, 120, 14));

export const cube: Motif = (random) =>
  path("M160 62l52 26v60l-52 28l-52-28V88Z") +
  path("M108 88l52 26l52-26M160 114v62") +
  random.pick(["", path("M134 75l52 26v24"), path("M120 128l26 14M174 142l26-14"), path("M134 101v58M186 101v58")]);

export const gem: Motif = (random) =>
  path("M122 76h76l28 34l-66 72l-66-72Z") +
  path("M94 110h132M122 76l20 34l18 72l18-72l20-34") +
  (random.chance(0.5) ? path("M142 110l18-34l18 34") : "");

export const barrel: Motif = (random) =>
  `<ellipse cx="160" cy="76" rx="42" ry="14"/>` +
  path("M118 76v88c0 8 18 14 42 14s42-6 42-14V76") +
  path("M118 106c0 8 18 14 42 14s42-6 42-14M118 138c0 8 18 14 42 14s42-6 42-14") +
  (random.chance(0.5) ? ring(160, 76, 6) : "");

export const ore: Motif = (random) =>
  path("M92 158l22-46l34-14l14 22l-8 46l-30 10Z") +
  path("M154 166l8-46l28-42l30 24l12 42l-28 28Z") +
  path("M114 112l20 26l-10 38M190 78l-4 40l-24 2M186 118l18 54") +
  (random.chance(0.5) ? path("M124 92l10-22l20 4l8 18") : "");

export const ship: Motif = (random) => {
  const span = random.int(58, 82);
  const nose = random.int(50, 62);
  return random.pick([
    path(
      `M160 ${nose}l16 46l${span - 16} 44v16l-${span - 22}-10l-6 32h-32l-6-32l-${span - 22} 10v-16l${span - 16}-44Z`,
    ) + line(160, nose + 24, 160, nose + 56),
    path(
      `M160 ${nose}c14 14 18 34 18 54l${span - 18} 20v20h-${span - 24}l-10 24h-32l-10-24h-${span - 24}v-20l${span - 18}-20c0-20 4-40 18-54Z`,
    ) + path("M150 96h20l4 24h-28Z"),
    path(
      `M138 ${nose + 10}h44l10 44l${span - 30} 8v44l-${span - 34} 12v18h-76v-18l-${span - 34}-12v-44l${span - 30}-8Z`,
    ) +
      box(144, nose + 22, 32, 18, 3) +
      path("M132 116h56v40h-56Z"),
    path(`M160 ${nose}l12 60l${span} 46l-${span - 4}-4l-16 26l-16-26l-${span - 4} 4l${span}-46Z`) +
      line(160, nose + 30, 160, 150),
  ]);
};

export const roller: Motif = (random) =>
  box(94, 72, 104, 34, 4) +
  path("M198 84h24v34h-64v22") +
  box(148, 140, 20, 46, 4) +
  (random.chance(0.5) ? path("M112 106v20M132 106v34M152 106v14") : line(116, 72, 116, 106));

export const bottle: Motif = (random) =>
  random.pick([
    path("M148 56h24v28l18 24v70h-60v-70l18-24Z") + box(130, 122, 60, 32) + line(148, 68, 172, 68),
    path("M124 84h72l-8 94h-56Z") + path("M120 74h80v10h-80Z") + path("M166 74l12-26") + line(128, 122, 192, 122),
    path("M98 104h124c0 40-22 66-62 66s-62-26-62-66Z") +
      path("M136 88c-8-10 8-16 0-26M160 88c-8-10 8-16 0-26M184 88c-8-10 8-16 0-26"),
  ]);

export const pen: Motif = (random) =>
  box(96, 106, 104, 28, 8) +
  path("M200 112h20v16h-20M220 120h30") +
  path("M96 112H78v16h18M78 100v40") +
  (random.chance(0.5) ? path("M136 120h28M150 106v28") : box(122, 112, 50, 16, 3));

export const chip: Motif = (random) =>
  box(122, 82, 76, 76, 6) +
  box(142, 102, 36, 36, 3) +
  [96, 112, 128, 144]
    .map(
      (at) =>
        line(106, at, 122, at) +
        line(198, at, 214, at) +
        line(at + 40, 66, at + 40, 82) +
        line(at + 40, 158, at + 40, 174),
    )
    .join("") +
  (random.chance(0.5) ? ring(160, 120, 8) : "");

export const map: Motif = (random) =>
  path("M84 78l50 16l52-16l50 16v84l-50-16l-52 16l-50-16Z") +
  path("M134 94v84M186 78v84") +
  (random.chance(0.5)
    ? path("M196 112l14 14M210 112l-14 14M104 140l16-20l22 14")
    : ring(160, 118, 12) + path("M160 130v18"));

export const plant: Motif = () =>
  path("M132 142h56l-8 40h-40Z") +
  path("M160 142V92M160 112c-30 0-40-20-40-40c26 0 40 16 40 40c0-30 12-48 42-48c0 30-18 48-42 48");

export const gift: Motif = () =>
  box(104, 102, 112, 76, 4) +
  box(96, 84, 128, 20, 4) +
  path("M160 84v94M160 84c-30-4-36-30-20-32c12-2 18 16 20 32c2-16 8-34 20-32c16 2 10 28-20 32");

export const container: Motif = (random) =>
  box(82, 78, 156, 86, 4) +
  Array.from({ length: random.pick([5, 7]) }, (_, at) => line(100 + at * 20, 90, 100 + at * 20, 152)).join("") +
  path("M82 78l-8-10h172l-8 10M90 164v10h20v-10M210 164v10h20v-10");

export const module: Motif = () =>
  box(92, 76, 136, 88, 8) +
  path("M92 104h136M92 136h136M126 76v88M194 76v88") +
  path("M92 92H76v56h16M228 92h16v56h-16");
