import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import { schemeOf, useSkin } from './skin.ts'
import { cssVariables, theme } from './theme.ts'

/** The theme with default texts of components in the interface language. */
function useTheme() {
  const t = useText()
  return useMemo(() => {
    const closing = { defaultProps: { closeButtonProps: { 'aria-label': t(shared.close) } } }
    return mergeThemeOverrides(theme, { components: { Modal: closing, Drawer: closing } })
  }, [t])
}

/** Provides the selected theme. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [skin] = useSkin()
  return (
    <MantineProvider theme={useTheme()} cssVariablesResolver={cssVariables} forceColorScheme={schemeOf(skin)}>
      {children}
    </MantineProvider>
  )
}
