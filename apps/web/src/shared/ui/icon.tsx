const shapes = {
  close: 'M6 6l12 12M18 6L6 18',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.500a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5zM8 14.500a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z',
  account: 'M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5',
  sound: 'M4 9.500v5h3.500L12 18.500v-13L7.5 9.500zM15.5 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  music:
    'M9 17.500V6l10.500-2.200v11.700M9 17.500a2.500 2.500 0 1 1-5 0a2.500 2.500 0 1 1 5 0zM19.500 15.500a2.500 2.500 0 1 1-5 0a2.500 2.500 0 1 1 5 0z',
  'full-screen': 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  back: 'M19 12H6M11 7l-5 5l5 5',
  book: 'M12 6.500C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.500c2-1.5 5-2 8-1.500V5c-3-.5-6 0-8 1.500zM12 6.500v13',
  info: 'M12 3l7.8 4.500v9L12 21l-7.8-4.500v-9zM12 11v5M12 7.900v.1',
  success: 'M12 3l7.8 4.500v9L12 21l-7.8-4.500v-9zM8.5 12.200l2.4 2.300l4.6-4.8',
  warning: 'M12 4l9 16H3zM12 10v4.500M12 17.200v.1',
  error: 'M12 3l7.8 4.500v9L12 21l-7.8-4.500v-9zM9.3 9.300l5.4 5.400M14.7 9.300l-5.4 5.4',
  download: 'M12 4v11M7.5 11l4.5 4.500l4.5-4.500M5 20h14',
  hexagon: 'M12 3l7.8 4.500v9L12 21l-7.8-4.500v-9z',
  onward: 'M5 12h13M13 7l5 5l-5 5',
  mac: 'M5 5.500h14v10.500H5zM2.5 19h19',
  windows: 'M4 4.500h7v7H4zM13 4.500h7v7h-7zM4 13.500h7v6H4zM13 13.500h7v6h-7z',
  ubuntu: 'M3.5 5h17v14h-17zM7 9.500l3 2.500l-3 2.500M12.5 15h4.5',
  android: 'M4.5 17.500a7.5 7.500 0 0 1 15 0zM8 11L6.2 8M16 11l1.8-3M9.200 14.600v.1M14.800 14.600v.1',
  ios: 'M8.500 3h7a1.5 1.500 0 0 1 1.5 1.500v15a1.5 1.500 0 0 1-1.5 1.500h-7A1.500 1.500 0 0 1 7 19.500v-15A1.500 1.500 0 0 1 8.500 3zM11 18h2',
  megaphone: 'M4 10v4h3l9 4.500v-13L7 10zM19 9.500a4 4 0 0 1 0 5M7.500 14l1.5 5.500',
  parcel: 'M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500l8-4.500M12 12v9',
  heart:
    'M12 19.500C5 15 3.500 11.500 3.500 9a4.200 4.200 0 0 1 8.500-1a4.200 4.200 0 0 1 8.500 1c0 2.500-1.500 6-8.500 10.500z',
  coin: 'M12 3l7.8 4.500v9L12 21l-7.8-4.500v-9zM9.500 8.500v7M14.500 8.500v7M9.500 12h5',
  show: 'M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500s-7-2-9.500-6.500zM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6z',
  hide: 'M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500s-7-2-9.500-6.500zM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6zM4.500 19.500l15-15',
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
