/** What every tab of the account gets: the way to say that it holds unsaved work. */
export type TabProps = { watch: (unsaved: boolean) => void }
