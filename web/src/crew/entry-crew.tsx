import { keyIn } from '@moving/domain/move/move-key'
import { pages } from '@moving/domain/pages'
import { createRoot } from 'react-dom/client'
import { newCrewDay } from './crew-day-state.ts'
import './crew.css'
import { CrewPage } from './crew-page.tsx'
import { newPageStorage } from './page-storage.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
const key = keyIn(location.hash) ?? ''
createRoot(root).render(
  <CrewPage
    crewDay={newCrewDay(key, { shelf: newPageStorage() })}
    opensOffline={worker !== undefined}
  />,
)

// A new fragment is a different link, which may belong to a different crew.
addEventListener('hashchange', () => location.reload())
if (import.meta.env.PROD) {
  worker?.register('/crew-worker.js', { scope: pages.crew }).catch((cause: unknown) => {
    console.error('The page was not kept for later', cause)
  })
}
