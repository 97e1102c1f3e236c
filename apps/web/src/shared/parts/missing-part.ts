/** A part of the site that could not be loaded. Not a bug: the connection broke off, or a new version was put up. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the site could not be loaded', { cause })
    this.name = 'MissingPart'
  }
}
