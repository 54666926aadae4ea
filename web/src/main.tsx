import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { createStyleCache, Providers } from './app/providers.tsx'
import { markScript } from './lib/device/script-mark.ts'
import './theme/font.css'

markScript('on')

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Providers cache={createStyleCache()}>
        <App />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
)
