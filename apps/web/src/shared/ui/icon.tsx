const shapes = {
  close: 'M6 6l12 12M18 6L6 18',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5zM8 14.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z',
  account: 'M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  music:
    'M9 17.5V6l10.5-2.2v11.7M9 17.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0zM19.5 15.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0z',
  'full-screen': 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  back: 'M19 12H6M11 7l-5 5l5 5',
  book: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5c2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13',
  info: 'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM12 11v5M12 7.9v.1',
  success: 'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM8.5 12.2l2.4 2.3l4.6-4.8',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1',
  error: 'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM9.3 9.3l5.4 5.4M14.7 9.3l-5.4 5.4',
  download: 'M12 4v11M7.5 11l4.5 4.5l4.5-4.5M5 20h14',
  hexagon: 'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9z',
  'zoom-in': 'M12 5v14M5 12h14',
  'zoom-out': 'M5 12h14',
  fit: 'M12 8.5l3.1 1.8v3.4L12 15.5l-3.1-1.8v-3.4zM4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5',
  onward: 'M5 12h13M13 7l5 5l-5 5',
  mac: 'M5 5.5h14v10.5H5zM2.5 19h19',
  windows: 'M4 4.5h7v7H4zM13 4.5h7v7h-7zM4 13.5h7v6H4zM13 13.5h7v6h-7z',
  ubuntu: 'M3.5 5h17v14h-17zM7 9.5l3 2.5l-3 2.5M12.5 15h4.5',
  android: 'M4.5 17.5a7.5 7.5 0 0 1 15 0zM8 11L6.2 8M16 11l1.8-3M9.2 14.6v.1M14.8 14.6v.1',
  ios: 'M8.5 3h7a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM11 18h2',
  megaphone: 'M4 10v4h3l9 4.5v-13L7 10zM19 9.5a4 4 0 0 1 0 5M7.5 14l1.5 5.5',
  parcel: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5l8-4.5M12 12v9',
  heart: 'M12 19.5C5 15 3.5 11.5 3.5 9a4.2 4.2 0 0 1 8.5-1a4.2 4.2 0 0 1 8.5 1c0 2.5-1.5 6-8.5 10.5z',
  coin: 'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM9.5 8.5v7M14.5 8.5v7M9.5 12h5',
  show: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5s-7-2-9.5-6.5zM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6z',
  hide: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5s-7-2-9.5-6.5zM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6zM4.5 19.5l15-15',
  home: 'M3.5 11.5L12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  bell: 'M6 16.5c1.2-1.3 1.5-3 1.5-5.5a4.5 4.5 0 0 1 9 0c0 2.5.3 4.2 1.5 5.5zM10.3 19.5a1.8 1.8 0 0 0 3.4 0M12 4v2.5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  exchange: 'M4 8.5h14M14 4.5l4 4l-4 4M20 15.5H6M10 11.5l-4 4l4 4',
  'no-link': 'M3 9c5.5-4.5 12.5-4.5 18 0M6.5 13c3.3-2.6 7.7-2.6 11 0M10 16.7c1.2-.9 2.8-.9 4 0M12 20v.1M4.5 20.5l15-17',
  undo: 'M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4l4 4',
  bulb: 'M9.5 17.5h5M10.5 20.5h3M9.5 17.5c0-2.5-3-3.8-3-7.5a5.5 5.5 0 0 1 11 0c0 3.7-3 5-3 7.5',
  log: 'M5 5h14v14H5zM8.5 9.5h7M8.5 12.5h7M8.5 15.5h4',
  play: 'M8 5l11 7l-11 7z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  first: 'M6 5.5v13M18 6l-6.5 6l6.5 6',
  last: 'M18 5.5v13M6 6l6.5 6l-6.5 6',
  'step-back': 'M14.5 6l-6 6l6 6',
  'step-on': 'M9.5 6l6 6l-6 6',
  'leap-back': 'M18.5 6l-6 6l6 6M11.5 6l-6 6l6 6',
  'leap-on': 'M5.5 6l6 6l-6 6M12.5 6l6 6l-6 6',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  up: 'M6 14.5l6-6l6 6',
  down: 'M6 9.5l6 6l6-6',
} as const

export type IconName = keyof typeof shapes

interface IconProps {
  name: IconName
  className?: string | undefined
}

/** An icon is always beside a text or inside a named control, so it is hidden from screen readers. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className}
      width="1.375rem"
      height="1.375rem"
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
