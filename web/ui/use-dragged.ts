import { type DragEvent, useState } from "react";

/** A row or tile that is dragged onto another takes its place. For keys and fingers there are buttons. */
export function useDragged(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (index: number) => ({
    draggable: true,
    "data-dragged": dragged === index || undefined,
    // On which side of this tile the dragged one will stand.
    "data-over":
      dragged === null || over !== index || dragged === index ? undefined : dragged < index ? "after" : "before",
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      // Without any data Firefox drags nothing.
      event.dataTransfer.setData("text/plain", String(index + 1));
      setDragged(index);
    },
    onDragEnd: end,
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(index);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      move(dragged, index);
      end();
    },
  });
}
