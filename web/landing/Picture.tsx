import type { ReactNode } from "react";

export type Pictured = "recruiting" | "services" | "stock" | "find" | "agree" | "meet";

/** Small screens of the site, drawn: they follow the theme, and need no download. */
export function Picture({ of }: { of: Pictured }) {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <rect x="0.5" y="0.5" width="239" height="149" rx="8" fill="var(--ground)" stroke="var(--line-strong)" />
      <path d="M0 26h240" stroke="var(--line)" />
      {[14, 24, 34].map((x) => (
        <circle key={x} cx={x} cy="13" r="3" fill="var(--line-strong)" />
      ))}
      {DRAWN[of]}
    </svg>
  );
}

const bar = (x: number, y: number, width: number, colour = "var(--line-strong)") => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height="6" rx="3" fill={colour} />
);

const recruiting = [44, 80, 116].map((y, index) => (
  <g key={y}>
    <path d={`M20 ${y + 9}l7-8 7 8M27 ${y + 1}v16`} stroke="var(--green)" strokeWidth="2" />
    <circle cx="56" cy={y + 8} r="9" fill="var(--blue-ground)" stroke="var(--blue)" />
    {bar(74, y, 96 - index * 18, "var(--dim)")}
    {bar(74, y + 12, 136 - index * 22)}
  </g>
));

const services = [
  [16, "M34 62l10-18 10 18zM38 62v6h12v-6"],
  [88, "M104 48h18l8 8v12h-26zM110 68v4M124 68v4"],
  [160, "M178 46l14 5v9c0 7-6 11-14 14-8-3-14-7-14-14v-9z"],
] as const;

const stock = [42, 62, 82, 102, 122].map((y, index) => (
  <g key={y}>
    <rect x="16" y={y - 5} width="14" height="14" rx="3" fill="var(--green-ground)" stroke="var(--green)" />
    {bar(40, y, 78 - (index % 3) * 14, "var(--dim)")}
    {bar(140, y, 26)}
    {bar(184, y, 40 - index * 6, index === 4 ? "var(--amber)" : "var(--green)")}
  </g>
));

const bubble = (x: number, y: number, width: number, colour: string) => (
  <rect key={y} x={x} y={y} width={width} height="26" rx="8" fill="var(--surface)" stroke={colour} strokeWidth="1.5" />
);

const STAR = "M0-7l2 4.6 5 .5-3.8 3.3 1.2 4.9L0 2.7l-4.4 2.6 1.2-4.9L-7-2.9l5-.5z";

const DRAWN: Readonly<Record<Pictured, ReactNode>> = {
  recruiting,
  services: services.map(([x, path]) => (
    <g key={x}>
      <rect x={x} y="38" width="64" height="98" rx="6" fill="var(--surface)" stroke="var(--line-strong)" />
      <path d={path} stroke="var(--green)" strokeWidth="2" />
      {bar(x + 10, 88, 44, "var(--dim)")}
      {bar(x + 10, 102, 32)}
      {bar(x + 10, 118, 24, "var(--amber)")}
    </g>
  )),
  stock,
  find: (
    <>
      <rect
        x="20"
        y="40"
        width="200"
        height="22"
        rx="7"
        fill="var(--surface)"
        stroke="var(--green)"
        strokeWidth="1.5"
      />
      <circle cx="34" cy="50" r="4.5" stroke="var(--green)" strokeWidth="1.8" />
      <path d="M38 54l4 4" stroke="var(--green)" strokeWidth="1.8" />
      {bar(50, 48, 70, "var(--dim)")}
      {[20, 90, 160].map((x, index) => (
        <g key={x}>
          <rect x={x} y="74" width="60" height="62" rx="6" fill="var(--surface)" stroke="var(--line-strong)" />
          <rect
            x={x + 6}
            y="80"
            width="48"
            height="26"
            rx="4"
            fill={["var(--green-ground)", "var(--blue-ground)", "var(--amber-ground)"][index]}
          />
          {bar(x + 6, 113, 40 - index * 6, "var(--dim)")}
          {bar(x + 6, 125, 22, "var(--green)")}
        </g>
      ))}
    </>
  ),
  agree: (
    <>
      {bubble(20, 40, 118, "var(--line-strong)")}
      {bar(32, 50, 60, "var(--dim)")}
      {bubble(102, 74, 118, "var(--amber)")}
      {bar(114, 84, 40, "var(--dim)")}
      {bar(176, 84, 30, "var(--amber)")}
      {bubble(20, 108, 140, "var(--green)")}
      {bar(32, 118, 50, "var(--dim)")}
      <path d="M134 121l5 5 9-11" stroke="var(--green)" strokeWidth="2.4" />
    </>
  ),
  meet: (
    <>
      <circle cx="66" cy="70" r="17" fill="var(--blue-ground)" stroke="var(--blue)" strokeWidth="1.5" />
      <circle cx="174" cy="70" r="17" fill="var(--green-ground)" stroke="var(--green)" strokeWidth="1.5" />
      <path d="M92 64h54m-7-6 7 6-7 6" stroke="var(--amber)" strokeWidth="2" />
      <path d="M148 78H94m7-6-7 6 7 6" stroke="var(--green)" strokeWidth="2" />
      {[80, 100, 120, 140, 160].map((x) => (
        <path key={x} d={STAR} transform={`translate(${x} 118)`} fill="var(--amber)" />
      ))}
    </>
  ),
};
