import type { Random } from "./random.ts";

/** Draws one thing as lines on a 320 by 240 canvas, centred at 160, 120. */
type Motif = (random: Random) => string;

const path = (d: string, extra = "") => `<path d="${d}"${extra}/>`;
const box = (x: number, y: number, width: number, height: number, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
const ring = (x: number, y: number, radius: number) => `<circle cx="${x}" cy="${y}" r="${radius.toFixed(1)}"/>`;
const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}"/>`;
const spokes = (count: number, from: number, to: number, turn = 0) =>
  Array.from({ length: count }, (_, at) => {
    const angle = turn + (at * 2 * Math.PI) / count;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return line(160 + x * from, 120 + y * from, 160 + x * to, 120 + y * to);
  }).join("");
const polygon = (count: number, radius: number, turn = -Math.PI / 2) =>
  path(
    `M${Array.from({ length: count }, (_, at) => {
      const angle = turn + (at * 2 * Math.PI) / count;
      return `${(160 + Math.cos(angle) * radius).toFixed(1)} ${(120 + Math.sin(angle) * radius).toFixed(1)}`;
    }).join("L")}Z`,
  );

const rifle: Motif = (random) => {
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

const pistol: Motif = (random) =>
  path("M96 92h122v26h-70l-14 56h-34l14-56h-18Z") +
  path("M148 118c0 20 24 20 24 0") +
  line(106, 92, 106, 84) +
  line(208, 92, 208, 86) +
  (random.chance(0.5) ? line(168, 105, 210, 105) : box(176, 98, 26, 10, 2));

const helmet: Motif = (random) => {
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

const torso: Motif = (random) =>
  path("M122 62l-34 16l8 36l16-6v66h96v-66l16 6l8-36l-34-16l-16 16h-44Z") +
  random.pick([
    path("M128 108h64M132 130h56M136 152h48"),
    path("M160 78v96M124 112l36 14l36-14"),
    polygon(6, 26),
    box(134, 100, 52, 34, 6) + line(160, 134, 160, 174),
  ]);

const arms: Motif = (random) =>
  path("M96 66l34 8l-4 44l-8 54h-26l-4-52Z") +
  path("M224 66l-34 8l4 44l8 54h26l4-52Z") +
  line(94, 120, 126, 118) +
  line(226, 120, 194, 118) +
  (random.chance(0.5) ? line(94, 146, 121, 146) + line(226, 146, 199, 146) : ring(110, 98, 8) + ring(210, 98, 8));

const legs: Motif = (random) =>
  path("M114 60h92l6 52l-14 70h-30l-8-66l-8 66h-30l-14-70Z") +
  line(112, 82, 208, 82) +
  (random.chance(0.5)
    ? box(112, 118, 30, 22, 5) + box(178, 118, 30, 22, 5)
    : path("M114 124l14 12l14-12M178 124l14 12l14-12"));

const backpack: Motif = (random) =>
  path("M112 92c0-26 20-34 48-34s48 8 48 34v82h-96Z") +
  path("M140 58c0-16 40-16 40 0") +
  random.pick([
    box(128, 118, 64, 42, 6) + line(128, 132, 192, 132),
    box(124, 96, 72, 24, 4) + box(124, 130, 33, 34, 4) + box(163, 130, 33, 34, 4),
    ring(160, 112, 18) + line(128, 146, 192, 146),
  ]) +
  path("M112 112h-14v48h14M208 112h14v48h-14");

const suit: Motif = (random) =>
  ring(160, 66, 16) +
  path("M134 86h52l14 52l-10 4l-10-28v32l8 42h-18l-10-40l-10 40h-18l8-42v-32l-10 28l-10-4Z") +
  random.pick([line(160, 90, 160, 140), path("M140 104h40M142 120h36"), path("M146 88l14 14l14-14")]);

const cooler: Motif = (random) => {
  const blades = random.pick([6, 8, 10, 12]);
  const hub = random.int(14, 24);
  return (
    ring(160, 120, 48) +
    ring(160, 120, hub) +
    spokes(blades, 48, 64, random.pick([0, Math.PI / 8])) +
    (random.chance(0.5) ? spokes(blades, hub, 48, 0.3) : ring(160, 120, 34))
  );
};

const powerPlant: Motif = (random) =>
  polygon(random.pick([6, 8]), 58) +
  ring(160, 120, 34) +
  path("M166 92l-18 32h16l-8 26l22-34h-16Z") +
  (random.chance(0.5) ? spokes(6, 58, 70, 0.52) : line(86, 120, 102, 120) + line(218, 120, 234, 120));

const shield: Motif = (random) =>
  path("M160 58l54 18v42c0 34-24 54-54 66c-30-12-54-32-54-66V76Z") +
  random.pick([
    path("M160 78l36 12v28c0 22-16 36-36 46c-20-10-36-24-36-46V90Z"),
    path("M106 112h108M160 58v126"),
    polygon(6, 30),
    path("M132 118l20 20l38-40"),
  ]);

const quantumDrive: Motif = (random) =>
  `<ellipse cx="160" cy="120" rx="30" ry="58"/><ellipse cx="126" cy="120" rx="18" ry="40"/><ellipse cx="194" cy="120" rx="18" ry="40"/>` +
  line(92, 120, 228, 120) +
  line(126, 80, 194, 80) +
  line(126, 160, 194, 160) +
  (random.chance(0.5) ? path("M228 120l-14-10v20ZM92 120l14-10v20Z") : ring(160, 120, 14));

const drill: Motif = (random) =>
  box(78, 96, 74, 48, 6) +
  path("M152 102h26l52 18l-52 18h-26") +
  path("M178 102v36M196 108v24M212 114v12") +
  (random.chance(0.5) ? line(230, 120, 250, 120) : path("M236 106l12-8M240 120h14M236 134l12 8")) +
  box(92, 82, 40, 14, 3);

const turret: Motif = (random) =>
  path("M112 170h96l-12-30h-72Z") +
  path("M124 140c0-28 16-42 36-42s36 14 36 42") +
  (random.chance(0.5)
    ? line(168, 100, 216, 62) + line(178, 108, 226, 70) + path("M216 62l10 8")
    : line(160, 98, 160, 52) + line(148, 100, 148, 60) + line(172, 100, 172, 60)) +
  ring(160, 126, 10);

const cannon: Motif = (random) =>
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

const missile: Motif = (random) =>
  path("M74 108h126c22 0 40 6 48 12c-8 6-26 12-48 12H74Z") +
  path("M74 108l-12-20h24l20 20M74 132l-12 20h24l20-20") +
  line(190, 108, 190, 132) +
  random.pick([line(150, 108, 150, 132), path("M138 108l-16-12h18l14 12M138 132l-16 12h18l14-12"), ring(210, 120, 5)]);

const bomb: Motif = () =>
  path("M160 186c-24-16-32-40-32-66s14-44 32-44s32 18 32 44s-8 50-32 66Z") +
  path("M136 86l-18-30h84l-18 30") +
  line(128, 120, 192, 120) +
  line(140, 56, 140, 80) +
  line(180, 56, 180, 80);

const rack: Motif = (random) =>
  box(92, 72, 136, 18, 4) +
  Array.from({ length: random.pick([2, 3, 4]) }, (_, at) =>
    path(`M${108 + at * 32} 90v12M${100 + at * 32} 102h16v46l-8 18l-8-18Z`),
  ).join("");

const cube: Motif = (random) =>
  path("M160 62l52 26v60l-52 28l-52-28V88Z") +
  path("M108 88l52 26l52-26M160 114v62") +
  random.pick(["", path("M134 75l52 26v24"), path("M120 128l26 14M174 142l26-14"), path("M134 101v58M186 101v58")]);

const gem: Motif = (random) =>
  path("M122 76h76l28 34l-66 72l-66-72Z") +
  path("M94 110h132M122 76l20 34l18 72l18-72l20-34") +
  (random.chance(0.5) ? path("M142 110l18-34l18 34") : "");

const barrel: Motif = (random) =>
  `<ellipse cx="160" cy="76" rx="42" ry="14"/>` +
  path("M118 76v88c0 8 18 14 42 14s42-6 42-14V76") +
  path("M118 106c0 8 18 14 42 14s42-6 42-14M118 138c0 8 18 14 42 14s42-6 42-14") +
  (random.chance(0.5) ? ring(160, 76, 6) : "");

const ore: Motif = (random) =>
  path("M92 158l22-46l34-14l14 22l-8 46l-30 10Z") +
  path("M154 166l8-46l28-42l30 24l12 42l-28 28Z") +
  path("M114 112l20 26l-10 38M190 78l-4 40l-24 2M186 118l18 54") +
  (random.chance(0.5) ? path("M124 92l10-22l20 4l8 18") : "");

const ship: Motif = (random) => {
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

const roller: Motif = (random) =>
  box(94, 72, 104, 34, 4) +
  path("M198 84h24v34h-64v22") +
  box(148, 140, 20, 46, 4) +
  (random.chance(0.5) ? path("M112 106v20M132 106v34M152 106v14") : line(116, 72, 116, 106));

const blade: Motif = (random) =>
  random.pick([
    path("M78 128l104-38h50l-40 34l-110 18Z") + path("M118 118l-14-10M92 138l-30 10"),
    path("M104 122h128l-26 24h-102Z") + path("M104 112v44M104 124H58v20h46") + path("M120 122l6-8l6 8l6-8l6 8l6-8l6 8"),
    path("M110 128c40-48 88-52 122-48c-20 20-52 56-104 64Z") + path("M110 128l18 16M112 138l-42 28l-8-12l42-26"),
  ]);

const grenade: Motif = (random) =>
  path("M126 110c0-12 14-20 34-20s34 8 34 20v34c0 20-14 32-34 32s-34-12-34-32Z") +
  box(146, 72, 28, 18, 3) +
  path("M174 76h22l10 44") +
  ring(132, 78, 10) +
  (random.chance(0.5) ? path("M126 128h68M160 90v86") : line(126, 140, 194, 140));

const bottle: Motif = (random) =>
  random.pick([
    path("M148 56h24v28l18 24v70h-60v-70l18-24Z") + box(130, 122, 60, 32) + line(148, 68, 172, 68),
    path("M124 84h72l-8 94h-56Z") + path("M120 74h80v10h-80Z") + path("M166 74l12-26") + line(128, 122, 192, 122),
    path("M98 104h124c0 40-22 66-62 66s-62-26-62-66Z") +
      path("M136 88c-8-10 8-16 0-26M160 88c-8-10 8-16 0-26M184 88c-8-10 8-16 0-26"),
  ]);

const pen: Motif = (random) =>
  box(96, 106, 104, 28, 8) +
  path("M200 112h20v16h-20M220 120h30") +
  path("M96 112H78v16h18M78 100v40") +
  (random.chance(0.5) ? path("M136 120h28M150 106v28") : box(122, 112, 50, 16, 3));

const magazine: Motif = (random) =>
  random.pick([
    path("M130 64h52v20c8 34 8 62-8 96h-46c14-34 12-62 2-96Z"),
    path("M126 64h68v112h-68Z"),
    ring(160, 126, 48) + path("M138 78V56h44v22"),
  ]) + Array.from({ length: 4 }, (_, at) => line(140, 96 + at * 18, 178, 96 + at * 18)).join("");

const scope: Motif = (random) =>
  box(92, 92, 136, 34, 8) +
  box(72, 84, 26, 50, 5) +
  box(222, 86, 24, 46, 5) +
  path("M128 126v18h64v-18") +
  box(148, 76, 24, 16, 3) +
  (random.chance(0.5) ? line(108, 109, 212, 109) : ring(160, 109, 8));

const tool: Motif = (random) =>
  path("M82 92h112l18 14v20h-40l-14 48h-34l10-48H82Z") +
  random.pick([path("M212 116h28M232 104l16 12l-16 12"), path("M212 110l30-16M212 122l30 16"), ring(230, 116, 16)]) +
  box(102, 76, 40, 16, 3);

const chip: Motif = (random) =>
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

const jacket: Motif = (random) =>
  path("M134 64l26 14l26-14l34 20l14 78h-24l-10-50v66h-80v-66l-10 50H86l14-78Z") +
  line(160, 78, 160, 178) +
  (random.chance(0.5) ? box(128, 140, 22, 20, 2) + box(170, 140, 22, 20, 2) : path("M134 64l12 30l14-16l14 16l12-30"));

const shirt: Motif = (random) =>
  path("M134 66c8 14 44 14 52 0l40 22l-12 32l-20-8v66h-68v-66l-20 8l-12-32Z") +
  (random.chance(0.5) ? ring(160, 122, 16) : path("M142 108h36M142 120h36M142 132h22"));

const boot: Motif = (random) =>
  path("M118 58h50v66l50 20c8 4 10 12 10 24H118Z") +
  line(118, 158, 228, 158) +
  (random.chance(0.5) ? path("M138 84h30M138 100h30M138 116h32") : path("M118 78h50"));

const glove: Motif = () =>
  path(
    "M124 178v-52l-12-26c-2-8 10-12 14-4l10 18V74c0-10 14-10 14 0v32V66c0-10 14-10 14 0v40V70c0-10 14-10 14 0v42V84c0-10 14-10 14 0v60l-10 34Z",
  ) + line(124, 158, 186, 158);

const hat: Motif = (random) =>
  random.pick([
    path("M112 132c0-40 20-60 48-60s48 20 48 60Z") + path("M208 132h38c0 12-20 14-38 14H112v-14"),
    path("M80 142c20 14 140 14 160 0c-10-6-24-10-36-10c-4-36-14-58-44-58s-40 22-44 58c-12 0-26 4-36 10Z") +
      path("M116 128c20 8 68 8 88 0"),
  ]);

const glasses: Motif = () =>
  path("M92 104h58v20c0 16-12 26-28 26s-30-10-30-26ZM170 104h58v20c0 16-14 26-30 26s-28-10-28-26Z") +
  path("M150 110c6-6 14-6 20 0M92 106l-18-8M228 106l18-8");

const map: Motif = (random) =>
  path("M84 78l50 16l52-16l50 16v84l-50-16l-52 16l-50-16Z") +
  path("M134 94v84M186 78v84") +
  (random.chance(0.5)
    ? path("M196 112l14 14M210 112l-14 14M104 140l16-20l22 14")
    : ring(160, 118, 12) + path("M160 130v18"));

const plant: Motif = () =>
  path("M132 142h56l-8 40h-40Z") +
  path("M160 142V92M160 112c-30 0-40-20-40-40c26 0 40 16 40 40c0-30 12-48 42-48c0 30-18 48-42 48");

const gift: Motif = () =>
  box(104, 102, 112, 76, 4) +
  box(96, 84, 128, 20, 4) +
  path("M160 84v94M160 84c-30-4-36-30-20-32c12-2 18 16 20 32c2-16 8-34 20-32c16 2 10 28-20 32");

const container: Motif = (random) =>
  box(82, 78, 156, 86, 4) +
  Array.from({ length: random.pick([5, 7]) }, (_, at) => line(100 + at * 20, 90, 100 + at * 20, 152)).join("") +
  path("M82 78l-8-10h172l-8 10M90 164v10h20v-10M210 164v10h20v-10");

const module: Motif = () =>
  box(92, 76, 136, 88, 8) +
  path("M92 104h136M92 136h136M126 76v88M194 76v88") +
  path("M92 92H76v56h16M228 92h16v56h-16");

const flare: Motif = () =>
  path("M122 178l40-92l18 8l-40 92Z") + path("M170 82l6-14M184 76l18-22M192 90l22-8M190 104l20 6M160 70l-6-16");

const MOTIFS: Readonly<Record<string, Motif>> = {
  Arms: arms,
  Backpack: backpack,
  "Full Set": suit,
  Helmet: helmet,
  Legs: legs,
  Torso: torso,
  Undersuit: suit,
  "Backpack (Clothing)": backpack,
  Eyewear: glasses,
  Footwear: boot,
  Gloves: glove,
  Hat: hat,
  Jackets: jacket,
  Jumpsuits: suit,
  Legwear: legs,
  Shirts: shirt,
  Commodity: cube,
  "Bomb Launcher": rack,
  Cooler: cooler,
  "Flight Blade": chip,
  "Fuel Nozzle": drill,
  "Fuel Pod": barrel,
  "Jump Drive": quantumDrive,
  "Mining Head": drill,
  "Mining Modifier": module,
  "Power Plant": powerPlant,
  "Quantum Drive": quantumDrive,
  "Salvage Head": drill,
  "Salvage Modifier": module,
  Shield: shield,
  "Ship Module": module,
  "Ship Weapon": cannon,
  "Towing Beam": turret,
  "Food/Drink": bottle,
  "Medical Pen": pen,
  "Weapon Magazine": magazine,
  Intel: map,
  Location: map,
  Decoration: plant,
  "Souvenir/Flair": gift,
  "Handheld Mining Modifier": chip,
  "Tool Attachment": tool,
  "Weapon Attachment": scope,
  Flare: flare,
  "FPS Tool": tool,
  "Melee Weapon": blade,
  "Ranged Weapon": rifle,
  "Thrown Weapon": grenade,
  "Tractor Beam": tool,
  Bundle: gift,
  Container: container,
  "Hacking Chip": chip,
  Mobiglass: scope,
  Other: cube,
  "Ship Livery": roller,
  "Ship for Sale/Rental": ship,
  Bomb: bomb,
  Missile: missile,
  "Missile Rack": rack,
  "Ship Turret or Gimbal": turret,
};

const GASES = /helium|hydrogen|chlorine|fluorine|iodine|astatine|waste|spirits|fuel/i;
const GEMS = /aphorite|dolivine|hadanite|janalite|diamond|quartz|beryl|borase/i;
const ORES =
  /agricium|bexalite|copper|corundum|gold|hephaestanite|iron|laranite|quantainium|riccite|stileron|taranite|tin|titanium|tungsten|silicon|carbon|aluminum|scrap/i;

/** The drawing for an item: by its type, and where the name tells more, by that. */
export function motifFor(type: string, name: string): Motif {
  if (type === "Ranged Weapon" && /pistol/i.test(name)) return pistol;
  if (type === "Decoration" && !/plant/i.test(name)) return cube;
  if (type === "Commodity" && GASES.test(name)) return barrel;
  if (type === "Commodity" && GEMS.test(name)) return gem;
  if (type === "Commodity" && ORES.test(name)) return ore;
  return MOTIFS[type] ?? cube;
}
