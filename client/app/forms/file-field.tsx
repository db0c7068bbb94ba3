import { useField } from "formik";
import { useId } from "react";
import { formMessages } from "../messages/forms.ts";
import { CloseIcon } from "../ui/icons.tsx";
import type { FileLimits } from "./file-rules.ts";

interface FileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly limits: FileLimits;
}

/** Files to send along: chosen one after the other or together, each can be taken back. */
export function FileField({ name, label, limits }: FileFieldProps) {
  const [{ value: files }, { error }, { setValue, setTouched }] = useField<readonly File[]>(name);
  const id = useId();
  const change = (next: readonly File[]) => {
    void setValue(next);
    void setTouched(true, false);
  };
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <p className="form-hint" id={`${id}-hint`}>
        {formMessages.fileHint(limits.mostFiles, limits.extensions)}
      </p>
      <input
        id={id}
        type="file"
        name={name}
        multiple={limits.mostFiles > 1}
        accept={limits.extensions.join(",")}
        className="form-files-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={({ target }) => {
          change([...files, ...(target.files ?? [])]);
          // The same file can be chosen again after it was taken back.
          target.value = "";
        }}
      />
      {files.length > 0 && (
        <ul className="form-files">
          {files.map((file, at) => (
            // Two files of one name are told apart by their places.
            <li key={`${file.name} ${at}`}>
              <span>{formMessages.fileSize(file.name, file.size)}</span>
              <button
                type="button"
                aria-label={formMessages.removeFile(file.name)}
                onClick={() => change(files.filter((one) => one !== file))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className="form-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
