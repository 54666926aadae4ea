/**
 * Turns off Firestore's triggers in the emulators while `work` runs.
 * @param hub 'host:port' of the emulators' hub
 */
export async function withoutTriggers<T>(
  work: () => Promise<T>,
  hub = process.env.FIREBASE_EMULATOR_HUB ?? '',
): Promise<T> {
  await put(`http://${hub}/functions/disableBackgroundTriggers`)
  try {
    return await work()
  } finally {
    await put(`http://${hub}/functions/enableBackgroundTriggers`)
  }
}

async function put(url: string): Promise<void> {
  const response = await fetch(url, { method: 'PUT' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}
