import type { PaySystem } from '@hexaverse/protocol/withdrawals'

/** Signs of our own, not the makers' trade marks: a fox's head for the one, a shield for the other. */
const marks = {
  MetaMask: {
    colour: '#f6a04d',
    face: 'M3 4l7 4.500h4L21 4l-1.500 8.500L21 17l-4.500 1l-2.500 2.500h-4L7.500 18L3 17l1.500-4.500z',
    lines: 'M8.500 13l1.500 1M15.500 13l-1.500 1M10.500 18h3',
  },
  'Trust Wallet': {
    colour: '#7ea6ff',
    face: 'M12 3l8 2.600c0 7.400-2.200 12-8 15.400c-5.800-3.400-8-8-8-15.400z',
    lines: 'M12 3v18',
  },
} as const satisfies Record<PaySystem, unknown>

export function WalletMark({ of }: { of: PaySystem }) {
  const { colour, face, lines } = marks[of]
  return (
    <svg
      viewBox="0 0 24 24"
      width="32"
      height="32"
      fill="none"
      stroke={colour}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={face} fill={colour} fillOpacity="0.18" strokeWidth="1.5" />
      <path d={lines} strokeLinecap="round" strokeWidth="1.5" />
    </svg>
  )
}
