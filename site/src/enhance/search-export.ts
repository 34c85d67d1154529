/** Asks the API with the session that this browser keeps; null without an answer. */
export type Send = (path: string) => Promise<Response | null>

/** Whether the person whose session this browser keeps may export searches, as far as the browser knows. */
function mayExport(): boolean {
  try {
    return (localStorage.getItem('user') ?? '').includes('"elastic.export"')
  } catch {
    return false
  }
}

/** Gives staff who may the results of a search as a spreadsheet. */
export function offerExport(send: Send): void {
  const button = document.querySelector<HTMLButtonElement>('[data-export]')
  if (!button || !mayExport()) return
  button.hidden = false
  button.addEventListener('click', async () => {
    button.disabled = true
    const query = new URL(button.dataset.export ?? '', location.href).searchParams
    query.set('keyword', query.get('q') ?? '')
    for (const name of ['q', 'sort', 'page']) query.delete(name)
    const answer = await send(`/elastic/export?${query}`)
    button.disabled = false
    if (!answer?.ok) {
      button.textContent = button.dataset.refused ?? ''
      return
    }
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await answer.blob())
    link.download = 'tim-kiem.xlsx'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  })
}
