import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '#web/ui/theme/fonts.css'
import '#web/ui/theme/global.css'
import { createRoot } from 'react-dom/client'
import { Application } from './app/application.tsx'
import { sessionReady } from './app/session-ready.ts'
import { language } from './language/language.ts'
import { printLight } from './ui/theme/skin.ts'

document.documentElement.lang = language()
printLight()
void sessionReady()
createRoot(document.getElementById('root')!).render(<Application />)
