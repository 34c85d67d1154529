import type { ModuleRow } from '@toasoan/contract/administration/modules'
import { type Text, text } from '@toasoan/contract/kit/text'

/** What a module is called, in both languages. */
export const moduleName = ({ name, name_en, default_name_en }: ModuleRow): Text =>
  text(name, name_en || default_name_en || name)
