import { constants } from 'node:zlib'

/**
 * For answers that are made anew each time while a reader waits: quick rather than small. Only where nothing is secret, for
 * the length of a compressed answer gives away what is in it.
 */
export const quickCompression = {
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}
