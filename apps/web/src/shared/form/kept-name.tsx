/** For password managers alone: whose password it is that this form asks for. */
export function KeptName({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
}
