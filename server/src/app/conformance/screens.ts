import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder } from '../../kernel/configuration/configuration.ts'

/** A screen of the web application, as its feature declares it. */
export type Screen = {
  path: string
  resource: string
  action: string | readonly string[]
  /** The file that declares it and, where it names one, the file that draws it; from the project's folder. */
  routes: string
  file: string | null
}

type Declared = Pick<Screen, 'path' | 'action'> & { component: () => unknown }

/** The file a screen's `component` imports, when it lies beside the declaration. */
function fileOf(component: () => unknown, routes: string): string | null {
  const named = String(component).match(/import\(['"](\.[^'"]+)['"]\)/)?.[1]
  const file = named ? join(routes, '..', named) : ''
  return file && existsSync(join(projectFolder, file)) ? file : null
}

/** The screens that the features of the web application declare. */
export async function webScreens(): Promise<Screen[]> {
  const files = globSync('web/src/features/**/routes.{ts,tsx}', { cwd: projectFolder }).sort()
  const lists = await Promise.all(
    files.map(async (routes) => {
      const module = (await import(pathToFileURL(join(projectFolder, routes)).href)) as { routes: Declared[] }
      return module.routes.map(({ path, action, component }) => ({
        path,
        // As `resourceOf` of the web's routes.
        resource: action === 'read' ? 'Auth' : String([action].flat()[0]).split('.')[0]!,
        action,
        routes,
        file: fileOf(component, routes),
      }))
    }),
  )
  return lists.flat()
}
