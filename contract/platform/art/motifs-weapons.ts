import { box, line, type Motif, path, ring } from "./strokes.ts";

export const rifle: Motif = (random) => {
  const barrel = random.int(238, 268);
  const stock = random.int(50, 66);
  const sight = random.pick([
    path("M124 104v-12h40v12"),
    ring(146, 94, 9) + line(137, 104, 155, 104),
    path("M112 104v-8h66v-8h12v16"),
    path("M130 104l8-10h26l8 10"),
  ]);
  const magazine = random.pick([
    path("M150 128l-6 34h20l8-34"),
    path("M152 128v32h22v-32"),
    path("M148 128c-2 16-8 26-4 36h18c-2-12 4-24 8-36"),
  ]);
  return (
    path(`M${stock} 116h120l12-10h56v18h-44l-10 8h-82l-10 8h-28l-14-10Z`) +
    path("M98 132l-10 38h20l12-38") +
    magazine +
    sight +
    line(238, 112, barrel, 112) +
    (random.chance(0.5) ? box(barrel - 4, 108, 14, 8, 2) : "")
  );
};

export const pistol: Motif = (random) =>
  path("M96 92h122v26h-70l-14 56h-34l14-56h-18Z") +
  path("M148 118c0 20 24 20 24 0") +
  line(106, 92, 106, 84) +
  line(208, 92, 208, 86) +
  (random.chance(0.5) ? line(168, 105, 210, 105) : box(176, 98, 26, 10, 2));

export const drill: Motif = (random) =>
  box(78, 96, 74, 48, 6) +
  path("M152 102h26l52 18l-52 18h-26") +
  path("M178 102v36M196 108v24M212 114v12") +
  (random.chance(0.5) ? line(230, 120, 250, 120) : path("M236 106l12-8M240 120h14M236 134l12 8")) +
  box(92, 82, 40, 14, 3);

export const turret: Motif = (random) =>
  path("M112 170h96l-12-30h-72Z") +
  path("M124 140c0-28 16-42 36-42s36 14 36 42") +
  (random.chance(0.5)
    ? line(168, 100, 216, 62) + line(178, 108, 226, 70) + path("M216 62l10 8")
    : line(160, 98, 160, 52) + line(148, 100, 148, 60) + line(172, 100, 172, 60)) +
  ring(160, 126, 10);

export const cannon: Motif = (random) =>
  box(70, 98, 78, 44, 6) +
  box(148, 106, 46, 28, 3) +
  random.pick([
    line(194, 114, 256, 114) + line(194, 126, 256, 126),
    box(194, 112, 60, 16, 2) + line(238, 112, 238, 128),
    path("M194 110h54M194 120h62M194 130h54"),
  ]) +
  path("M88 142l-8 24h38l8-24") +
  line(88, 98, 88, 84) +
  line(88, 84, 130, 84) +
  line(130, 84, 130, 98);

export const missile: Motif = (random) =>
  path("M74 108h126c22 0 40 6 48 12c-8 6-26 12-48 12H74Z") +
  path("M74 108l-12-20h24l20 20M74 132l-12 20h24l20-20") +
  line(190, 108, 190, 132) +
  random.pick([line(150, 108, 150, 132), path("M138 108l-16-12h18l14 12M138 132l-16 12h18l14-12"), ring(210, 120, 5)]);

export const bomb: Motif = () =>
  path("M160 186c-24-16-32-40-32-66s14-44 32-44s32 18 32 44s-8 50-32 66Z") +
  path("M136 86l-18-30h84l-18 30") +
  line(128, 120, 192, 120) +
  line(140, 56, 140, 80) +
  line(180, 56, 180, 80);

export const rack: Motif = (random) =>
  box(92, 72, 136, 18, 4) +
  Array.from({ length: random.pick([2, 3, 4]) }, (_, at) =>
    path(`M${108 + at * 32} 90v12M${100 + at * 32} 102h16v46l-8 18l-8-18Z`),
  ).join("");

export const blade: Motif = (random) =>
  random.pick([
    path("M78 128l104-38h50l-40 34l-110 18Z") + path("M118 118l-14-10M92 138l-30 10"),
    path("M104 122h128l-26 24h-102Z") + path("M104 112v44M104 124H58v20h46") + path("M120 122l6-8l6 8l6-8l6 8l6-8l6 8"),
    path("M110 128c40-48 88-52 122-48c-20 20-52 56-104 64Z") + path("M110 128l18 16M112 138l-42 28l-8-12l42-26"),
  ]);

export const grenade: Motif = (random) =>
  path("M126 110c0-12 14-20 34-20s34 8 34 20v34c0 20-14 32-34 32s-34-12-34-32Z") +
  box(146, 72, 28, 18, 3) +
  path("M174 76h22l10 44") +
  ring(132, 78, 10) +
  (random.chance(0.5) ? path("M126 128h68M160 90v86") : line(126, 140, 194, 140));

export const magazine: Motif = (random) =>
  random.pick([
    path("M130 64h52v20c8 34 8 62-8 96h-46c14-34 12-62 2-96Z"),
    path("M126 64h68v112h-68Z"),
    ring(160, 126, 48) + path("M138 78V56h44v22"),
  ]) + Array.from({ length: 4 }, (_, at) => line(140, 96 + at * 18, 178, 96 + at * 18)).join("");

export const scope: Motif = (random) =>
  box(92, 92, 136, 34, 8) +
  box(72, 84, 26, 50, 5) +
  box(222, 86, 24, 46, 5) +
  path("M128 126v18h64v-18") +
  box(148, 76, 24, 16, 3) +
  (random.chance(0.5) ? line(108, 109, 212, 109) : ring(160, 109, 8));

export const tool: Motif = (random) =>
  path("M82 92h112l18 14v20h-40l-14 48h-34l10-48H82Z") +
  random.pick([path("M212 116h28M232 104l16 12l-16 12"), path("M212 110l30-16M212 122l30 16"), ring(230, 116, 16)]) +
  box(102, 76, 40, 16, 3);

export const flare: Motif = () =>
  path("M122 178l40-92l18 8l-40 92Z") + path("M170 82l6-14M184 76l18-22M192 90l22-8M190 104l20 6M160 70l-6-16");
