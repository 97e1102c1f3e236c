import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser'

declare const config: {
  readonly forbidden: (IForbiddenRuleType & { readonly name: string; readonly comment: string })[]
  readonly options: ICruiseOptions
}
export default config
