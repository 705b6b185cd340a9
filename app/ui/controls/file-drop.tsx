import { Button, FileButton } from "@mantine/core";
import { IconFile } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useFormat } from "~/ui/use-format";
import css from "./file-drop.module.css";

interface Props {
  /** Names the field to whoever does not see the box. */
  readonly label: string;
  readonly file: File | null;
  readonly accept?: string;
  readonly button: string;
  readonly onChoose: (file: File) => void;
  /** What is said beside the button. */
  readonly children?: ReactNode;
}

/** One file, by button or by dropping it; the chosen one stands there with its size. */
export function FileDrop({ label, file, accept, button, onChoose, children }: Props) {
  const format = useFormat();
  const [isOver, setOver] = useState(false);
  const choose = (chosen: File | null | undefined) => {
    if (chosen) onChoose(chosen);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first.
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files[0]);
      }}
    >
      {file && (
        <p className={css.chosen}>
          <IconFile size={16} stroke={1.6} aria-hidden />
          <b>{file.name}</b>
          <span className="us-dim">{format.bytes(file.size)}</span>
        </p>
      )}
      <FileButton onChange={choose} {...(accept && { accept })} inputProps={{ "aria-label": label }}>
        {(props) => (
          <Button {...props} variant="default">
            {button}
          </Button>
        )}
      </FileButton>
      {children}
    </div>
  );
}
