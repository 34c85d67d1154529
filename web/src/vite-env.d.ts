/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/react" />

// React's style prop takes custom properties.
import 'react'

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
