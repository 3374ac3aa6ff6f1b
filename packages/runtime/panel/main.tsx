import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Panel } from './panel.tsx'
import './styles.css'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Panel />
    </StrictMode>,
  )
}
