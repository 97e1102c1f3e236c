const shapes = {
  close: 'M6 6l12 12M18 6L6 18',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.500a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5zM8 14.500a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z',
  account: 'M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5',
  sound: 'M4 9.500v5h3.500L12 18.500v-13L7.5 9.500zM15.5 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  'full-screen': 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  book: 'M12 6.500C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.500c2-1.5 5-2 8-1.500V5c-3-.5-6 0-8 1.500zM12 6.500v13',
  info: 'M12 3l7.8 4.500v9L12 21l-7.8-4.500v-9zM12 11v5M12 7.900v.1',
  success: 'M12 3l7.8 4.500v9L12 21l-7.8-4.500v-9zM8.5 12.200l2.4 2.300l4.6-4.8',
  warning: 'M12 4l9 16H3zM12 10v4.500M12 17.200v.1',
  error: 'M12 3l7.8 4.500v9L12 21l-7.8-4.500v-9zM9.3 9.300l5.4 5.400M14.7 9.300l-5.4 5.4',
  download: 'M12 4v11M7.5 11l4.5 4.500l4.5-4.500M5 20h14',
} as const

export type IconName = keyof typeof shapes

interface IconProps {
  name: IconName
  className?: string | undefined
}

/** Always beside a text or inside something that has a name, so it says nothing itself. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className}
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
