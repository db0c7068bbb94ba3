import { Field, IconButton, Input, List } from "@chakra-ui/react";
import { useField } from "formik";
import { useId } from "react";
import { formMessages } from "#messages/form";
import { CloseIcon } from "../../ui/icons.tsx";
import type { FileLimits } from "../file-rules.ts";

interface FileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly limits: FileLimits;
}

/** The style of the button that the browser draws in a file control. */
const FILE_BUTTON = {
  minHeight: "10",
  marginRight: "3.5",
  paddingInline: "4",
  border: "0",
  borderRadius: "button",
  font: "inherit",
  fontWeight: "650",
  color: "primary",
  background: "tint",
  cursor: "pointer",
};

interface ChosenFilesProps {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}

function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  return (
    <List.Root>
      {files.map((file, at) => (
        // The index distinguishes two files of the same name.
        <List.Item key={`${file.name} ${at}`}>
          <span>
            {formMessages.fileSize({ name: file.name, kilobytes: Math.max(1, Math.round(file.size / 1024)) })}
          </span>
          <IconButton
            type="button"
            variant="ghost"
            aria-label={formMessages.removeFile({ name: file.name })}
            onClick={() => onRemove(file)}
          >
            <CloseIcon />
          </IconButton>
        </List.Item>
      ))}
    </List.Root>
  );
}

/** Returns file name extensions as types: `.pdf` as `PDF`. */
const typesOf = (extensions: readonly string[]): string =>
  extensions.map((end) => end.slice(1).toUpperCase()).join(", ");

/** Attachments: chosen one by one or together; each can be removed. */
export function FileField({ name, label, limits }: FileFieldProps) {
  const [{ value: files }, { error }, { setValue, setTouched }] = useField<readonly File[]>(name);
  const id = useId();
  const ids = { root: `${id}-root`, control: id, helperText: `${id}-hint`, errorText: `${id}-error` };
  const change = (next: readonly File[]) => {
    void setValue(next);
    void setTouched(true, false);
  };
  return (
    <Field.Root role="presentation" ids={ids} invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Field.HelperText>
        {formMessages.fileHint({ most: limits.maxFiles, extensions: typesOf(limits.extensions) })}
      </Field.HelperText>
      <Input
        type="file"
        name={name}
        multiple={limits.maxFiles > 1}
        accept={limits.extensions.join(",")}
        padding="3.5"
        borderStyle="dashed"
        css={{ "&::file-selector-button": FILE_BUTTON }}
        aria-describedby={error ? `${ids.helperText} ${ids.errorText}` : ids.helperText}
        onChange={({ target }) => {
          change([...files, ...(target.files ?? [])]);
          // Allows the visitor to choose the same file again after removing it.
          target.value = "";
        }}
      />
      {files.length > 0 && (
        <ChosenFiles files={files} onRemove={(file) => change(files.filter((one) => one !== file))} />
      )}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
