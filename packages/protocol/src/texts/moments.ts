import type { SentenceParams } from './fill-in.ts'

/** The parameters of answers that are moments. On the wire they are in ISO 8601, and each side writes them its own way. */
const momentParams = ['time', 'until'] as const

export type FormatMoment = (moment: Date, name: (typeof momentParams)[number]) => string

/** A value that is no moment stays as it is. */
export function fillInMoments(params: SentenceParams, format: FormatMoment): SentenceParams {
  const moments = momentParams.flatMap((name) => {
    const value = params[name]
    return isMoment(value) ? [[name, format(new Date(value), name)] as const] : []
  })
  return { ...params, ...Object.fromEntries(moments) }
}

function isMoment(value: string | number | undefined): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
}
