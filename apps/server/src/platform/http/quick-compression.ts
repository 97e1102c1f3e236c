import { constants } from 'node:zlib'

/**
 * For answers that are made for each request: fast rather than small. Only where nothing is secret, because the length
 * of a compressed answer reveals something of its content.
 */
export const quickCompression = {
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}
