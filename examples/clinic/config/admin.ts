import { defineConfig } from '@quoin/runtime/config'

export default defineConfig({
  name: 'Riverside Clinic',
  logo: '/logo.svg',
  favicon: '/logo.svg',
  footer: 'Riverside Clinic, 1 Mill Lane. Emergencies: 112',
  home: '/agenda',
  theme: {
    color: '#0b6e6e',
    radius: 6,
    density: 'compact',
    font: 'Georgia, serif',
  },
  security: {
    image_origins: ['https://images.riverside.example'],
    frame_origins: ['https://maps.riverside.example'],
  },
  database: { driver: 'sqlite', file: 'database/clinic.sqlite' },
  metrics: { loopback: true },
  show_development_tools: process.env.NODE_ENV === 'development',
})
