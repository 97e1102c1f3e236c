import { type Hex, hexToNumber, isHex, numberToHex } from 'viem'

/** Where a method says which block's state it asks for. */
const placeOfBlock: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getStorageAt: 2,
  eth_getTransactionCount: 1,
}

export interface ThinBlocks {
  add(first: number, last: number): void
  /** The same question, of a block whose state is known. */
  replaceIn(method: string, params: readonly unknown[]): readonly unknown[]
}

/**
 * Blocks that were mined together. The library does not know their state; but nothing happened in them, so it is that of the
 * block before them.
 */
export function createThinBlocks(): ThinBlocks {
  const ranges: { readonly first: number; readonly last: number }[] = []
  const replace = (block: Hex): Hex => {
    const number = hexToNumber(block)
    const range = ranges.find(({ first, last }) => first <= number && number <= last)
    return range ? numberToHex(range.first - 1) : block
  }
  return {
    add: (first, last) => ranges.push({ first, last }),
    replaceIn(method, params) {
      const place = placeOfBlock[method]
      return params.map((param, index) => (index === place && isHex(param) ? replace(param) : param))
    },
  }
}
