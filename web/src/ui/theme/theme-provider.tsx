import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { schemeOf, useSkin } from './skin.ts'
import { cssVariables, theme } from './theme.ts'

/** Gives the theme in the chosen skin. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [skin] = useSkin()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={schemeOf(skin)}>
      {children}
    </MantineProvider>
  )
}
