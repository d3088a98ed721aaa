import type { LocationIcon } from '#contract/locations/location-icons.ts'
import type { Icon } from '@tabler/icons-react'
import IconBarrierBlock from '@tabler/icons-react/dist/esm/icons/IconBarrierBlock.mjs'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconBucket from '@tabler/icons-react/dist/esm/icons/IconBucket.mjs'
import IconBucketDroplet from '@tabler/icons-react/dist/esm/icons/IconBucketDroplet.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconBuildingBridge from '@tabler/icons-react/dist/esm/icons/IconBuildingBridge.mjs'
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs'
import IconBuildingFactory2 from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs'
import IconBuildingHospital from '@tabler/icons-react/dist/esm/icons/IconBuildingHospital.mjs'
import IconBuildingLighthouse from '@tabler/icons-react/dist/esm/icons/IconBuildingLighthouse.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs'
import IconBusStop from '@tabler/icons-react/dist/esm/icons/IconBusStop.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCloudRain from '@tabler/icons-react/dist/esm/icons/IconCloudRain.mjs'
import IconCylinder from '@tabler/icons-react/dist/esm/icons/IconCylinder.mjs'
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs'
import IconDroplets from '@tabler/icons-react/dist/esm/icons/IconDroplets.mjs'
import IconEngine from '@tabler/icons-react/dist/esm/icons/IconEngine.mjs'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconFireHydrant from '@tabler/icons-react/dist/esm/icons/IconFireHydrant.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs'
import IconFountain from '@tabler/icons-react/dist/esm/icons/IconFountain.mjs'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconLeaf from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs'
import IconMailbox from '@tabler/icons-react/dist/esm/icons/IconMailbox.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMountain from '@tabler/icons-react/dist/esm/icons/IconMountain.mjs'
import IconParking from '@tabler/icons-react/dist/esm/icons/IconParking.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPipeline from '@tabler/icons-react/dist/esm/icons/IconPipeline.mjs'
import IconPool from '@tabler/icons-react/dist/esm/icons/IconPool.mjs'
import IconRecycle from '@tabler/icons-react/dist/esm/icons/IconRecycle.mjs'
import IconRipple from '@tabler/icons-react/dist/esm/icons/IconRipple.mjs'
import IconRoad from '@tabler/icons-react/dist/esm/icons/IconRoad.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconTestPipe from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconTrees from '@tabler/icons-react/dist/esm/icons/IconTrees.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'

/** Icon components of the location types, each imported by its own path to keep the bundle small. */
export const locationIconShapes: Record<LocationIcon, Icon> = {
  'map-pin': IconMapPin,
  'barrier-block': IconBarrierBlock,
  bolt: IconBolt,
  bucket: IconBucket,
  'bucket-droplet': IconBucketDroplet,
  building: IconBuilding,
  'building-bank': IconBuildingBank,
  'building-bridge': IconBuildingBridge,
  'building-community': IconBuildingCommunity,
  'building-factory-2': IconBuildingFactory2,
  'building-hospital': IconBuildingHospital,
  'building-lighthouse': IconBuildingLighthouse,
  'building-store': IconBuildingStore,
  'building-warehouse': IconBuildingWarehouse,
  'bus-stop': IconBusStop,
  clock: IconClock,
  'cloud-rain': IconCloudRain,
  cylinder: IconCylinder,
  droplet: IconDroplet,
  droplets: IconDroplets,
  engine: IconEngine,
  filter: IconFilter,
  'fire-hydrant': IconFireHydrant,
  flag: IconFlag,
  flask: IconFlask,
  fountain: IconFountain,
  gauge: IconGauge,
  home: IconHome,
  'info-circle': IconInfoCircle,
  leaf: IconLeaf,
  mailbox: IconMailbox,
  mountain: IconMountain,
  parking: IconParking,
  phone: IconPhone,
  pipeline: IconPipeline,
  pool: IconPool,
  recycle: IconRecycle,
  ripple: IconRipple,
  road: IconRoad,
  school: IconSchool,
  'test-pipe': IconTestPipe,
  tool: IconTool,
  trash: IconTrash,
  trees: IconTrees,
  truck: IconTruck,
}

/** SVG path of a map pin, 32 × 40, tip at the bottom centre; its icon sits at (7, 6) and is 18 wide. */
export const pinOutline = 'M16 40C16 40 2 25 2 15A14 14 0 1 1 30 15C30 25 16 40 16 40Z'
