export async function explainLists(_url: string): Promise<void> {}
