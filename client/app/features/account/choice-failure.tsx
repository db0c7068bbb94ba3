/** Why a choice could not be saved; nothing when it could. */
export function ChoiceFailure({ message }: { readonly message: string | null }) {
  if (message === null) return null;
  return (
    <p className="form-error" role="alert">
      {message}
    </p>
  );
}
