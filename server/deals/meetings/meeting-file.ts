import { MEETING } from "#contract/platform/limits.ts";

export type FiledMeeting = {
  meeting_id: string;
  starts_at: Date;
  place: string;
  title: string;
  /** Of the order. */
  url: string;
  now: Date;
};

/** A calendar of this one meeting (RFC 5545): times in UTC, text escaped, lines folded. */
export function meetingFile({ meeting_id, starts_at, place, title, url, now }: FiledMeeting): string {
  const ends = new Date(starts_at.getTime() + MEETING.minutes * 60_000);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Freeport//Meetings//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${meeting_id}@${new URL(url).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(starts_at)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${MEETING.reminderMinutes}M`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** 20260308T193000Z */
const utc = (time: Date): string => time.toISOString().replace(/[-:]|\.\d{3}/g, "");

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|[\r\n]/g, "\\n");

const MAX_OCTETS = 75;

/** No line is longer than 75 octets; what is more goes on in the next one, which begins with a space. No character is cut in two. */
function folded(line: string): string {
  const parts = [""];
  for (const character of line) {
    const last = `${parts.at(-1)}${character}`;
    if (Buffer.byteLength(last) > MAX_OCTETS) parts.push(` ${character}`);
    else parts[parts.length - 1] = last;
  }
  return parts.join("\r\n");
}
