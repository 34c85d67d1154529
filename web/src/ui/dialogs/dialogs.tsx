import { ShownDialog, useOpenDialogs } from './dialog-host.ts'

/** Renders the dialogs of `confirm` and `askReason`; used once in the application. */
export const Dialogs = () =>
  useOpenDialogs().map(({ key, element, ...shown }) => (
    <ShownDialog key={key} value={shown}>
      {element}
    </ShownDialog>
  ))
