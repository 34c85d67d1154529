import { ShownDialog, useOpenDialogs } from './dialog-host.ts'

/** The place where `confirm` and `askReason` show their dialogs; stands once in the application. */
export const Dialogs = () =>
  useOpenDialogs().map(({ key, element, ...shown }) => (
    <ShownDialog key={key} value={shown}>
      {element}
    </ShownDialog>
  ))
