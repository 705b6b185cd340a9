import { Button, FileButton } from "@mantine/core";
import { IconFile } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useFormat } from "~/ui/use-format";
import css from "./file-drop.module.css";
import { useDroppedFile } from "./use-dropped-file";

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
  const dropped = useDroppedFile(onChoose);
  return (
    <div className={css.drop} {...dropped}>
      {file && (
        <p className={css.chosen}>
          <IconFile size={16} stroke={1.6} aria-hidden />
          <b>{file.name}</b>
          <span className="us-dim">{format.bytes(file.size)}</span>
        </p>
      )}
      <FileButton
        onChange={(chosen) => chosen && onChoose(chosen)}
        {...(accept && { accept })}
        inputProps={{ "aria-label": label }}
      >
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
