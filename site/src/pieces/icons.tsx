import type { ReactNode } from 'react'

type IconName =
  | 'home'
  | 'search'
  | 'play'
  | 'camera'
  | 'sound'
  | 'link'
  | 'mail'
  | 'facebook'
  | 'print'
  | 'arrow'
  | 'chevron'
  | 'person'
  | 'file'
  | 'radio'
  | 'bookmark'
  | 'stop'
  | 'close'
  | 'menu'
  | 'plus'
  | 'calendar'

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' } as const

const shapes: Record<IconName, ReactNode> = {
  home: <path d="m4 11.5 8-7 8 7M6.5 9.5V19h11V9.5" {...line} strokeLinejoin="round" />,
  search: (
    <g {...line}>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15.2 15.2 5 5" />
    </g>
  ),
  calendar: (
    <g {...line} strokeLinejoin="round">
      <path d="M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8" />
    </g>
  ),
  plus: <path d="M12 5v14M5 12h14" {...line} />,
  stop: <path d="M7 6.5h10v11H7z" fill="currentColor" />,
  close: <path d="m6.5 6.5 11 11m0-11-11 11" {...line} />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" {...line} />,
  play: <path d="M8 5.2v13.6L19 12z" fill="currentColor" />,
  camera: (
    <g {...line} strokeLinejoin="round">
      <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4z" />
      <circle cx="12" cy="13" r="3.2" />
    </g>
  ),
  sound: (
    <g {...line} strokeLinejoin="round">
      <path d="M5 9.5v5h3.2L13 18.5v-13L8.2 9.5z" fill="currentColor" />
      <path d="M16 9a4.2 4.2 0 0 1 0 6M18.3 6.5a7.7 7.7 0 0 1 0 11" />
    </g>
  ),
  link: (
    <g {...line}>
      <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />
    </g>
  ),
  mail: (
    <g {...line} strokeLinejoin="round">
      <path d="M4 6h16v12H4zM4 7l8 6 8-6" />
    </g>
  ),
  facebook: (
    <path
      d="M13.5 21v-7.5h2.6l.5-3.2h-3.1V8.4c0-1 .4-1.7 1.8-1.7h1.5V3.9c-.3 0-1.3-.2-2.3-.2-2.5 0-4.1 1.5-4.1 4.2v2.4H7.7v3.2h2.7V21z"
      fill="currentColor"
    />
  ),
  print: (
    <g {...line} strokeLinejoin="round">
      <path d="M7 9V4h10v5M7 17H4v-7.5h16V17h-3M7 14h10v6H7z" />
    </g>
  ),
  arrow: <path d="M5 12h13m-5-5.5 5.5 5.5-5.5 5.5" {...line} strokeLinejoin="round" />,
  chevron: <path d="m9.5 6.5 5.5 5.5-5.5 5.5" {...line} strokeLinejoin="round" />,
  person: (
    <g {...line}>
      <circle cx="12" cy="8.5" r="3.5" />
      <path d="M5 20c.6-4 3.4-6 7-6s6.4 2 7 6" />
    </g>
  ),
  file: (
    <g {...line} strokeLinejoin="round">
      <path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6" />
    </g>
  ),
  bookmark: <path d="M7 4h10v16l-5-4-5 4z" {...line} strokeLinejoin="round" />,
  radio: (
    <g {...line}>
      <circle cx="12" cy="12" r="1.8" fill="currentColor" />
      <path d="M8.3 15.7a5.2 5.2 0 0 1 0-7.4M15.7 8.3a5.2 5.2 0 0 1 0 7.4M5.5 18.5a9.2 9.2 0 0 1 0-13M18.5 5.5a9.2 9.2 0 0 1 0 13" />
    </g>
  ),
}

/** A drawn sign beside words; hidden from screen readers, since the words say it. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    {shapes[name]}
  </svg>
)
