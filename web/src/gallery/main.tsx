import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createStyleCache, Providers } from '../app/providers.tsx'
import '../theme/font.css'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('gallery.html has no #root')

createRoot(root).render(
  <BrowserRouter>
    <Providers cache={createStyleCache()}>
      <Gallery />
    </Providers>
  </BrowserRouter>,
)
