import { type DragEvent, useState } from "react";

/** Makes a box take a file that is dropped on it, and say while one is held over it. Its props go onto the box. */
export function useDroppedFile(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  return {
    "data-over": isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
}
