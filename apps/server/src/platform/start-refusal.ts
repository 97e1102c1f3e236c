/** A known reason why a server does not start. A person can fix it, so it is printed without a stack trace. */
export class StartRefusal extends Error {}
