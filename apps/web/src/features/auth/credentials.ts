/** What the first step asks for and both steps send. */
export interface Credentials {
  readonly email: string
  readonly password: string
}
