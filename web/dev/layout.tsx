import { Button } from "../ui/Button.tsx";
import { Chip } from "../ui/Chip.tsx";
import { Crumbs } from "../ui/layout/Crumbs.tsx";
import { DealHead } from "../ui/layout/DealHead.tsx";
import { ListHead } from "../ui/layout/ListHead.tsx";
import { ListTop } from "../ui/layout/ListTop.tsx";
import { BarButtons, PhoneBar } from "../ui/layout/PhoneBar.tsx";
import { PictureColumns } from "../ui/layout/PictureColumns.tsx";
import { Stack } from "../ui/layout/Stack.tsx";
import { TwoColumns } from "../ui/layout/TwoColumns.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Photo } from "../ui/Photo.tsx";
import { Total } from "../ui/Total.tsx";
import { LONG, PICTURE, type Samples } from "./sample.ts";

/** How a page is laid out. */
export const LAYOUT: Samples = {
  Crumbs: () => (
    <Crumbs label="Where this is">
      <li>
        <a href="#parts">Market</a>
      </li>
      <li aria-current="page">{LONG}</li>
    </Crumbs>
  ),
  DealHead: () => (
    <DealHead title="Night patrol helmet + 1" amount={1_250_000} payment="one-time">
      <Chip tone="good">Accepted</Chip>
    </DealHead>
  ),
  ListHead: () => (
    <ListHead title="Services" lead="What people do for hire">
      <Button size="small">Offer a service</Button>
    </ListHead>
  ),
  ListTop: () => (
    <ListTop title="Contracts" note="Work that players pay for" aside={<Button size="small">Post a contract</Button>}>
      <input aria-label="Words" />
    </ListTop>
  ),
  PictureColumns: () => (
    <PictureColumns picture={<Photo url={PICTURE} item_type="Ship" alt="" />} side={<Panel title="Price">1 200</Panel>}>
      <Panel title="About">{LONG}</Panel>
    </PictureColumns>
  ),
  PhoneBar: () => (
    <PhoneBar label="Actions">
      <BarButtons>
        <Button>Cancel</Button>
        <Button variant="main">Begin</Button>
      </BarButtons>
    </PhoneBar>
  ),
  Total: () => <Total name="2 sellers">1,000 aUEC</Total>,
  Stack: () => (
    <Stack>
      <Panel>One</Panel>
      <Panel>Two</Panel>
    </Stack>
  ),
  TwoColumns: () => (
    <TwoColumns side={<Panel title="Who">Mara Voss</Panel>}>
      <Panel title="What">{LONG}</Panel>
    </TwoColumns>
  ),
};
