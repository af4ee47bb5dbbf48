import { IconBox, IconDots, IconStar } from "@tabler/icons-react";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Together } from "#web/ui/Together.tsx";
import { ApiError } from "../api.ts";
import { Art } from "../ui/Art.tsx";
import { Avatar } from "../ui/Avatar.tsx";
import { Badges } from "../ui/Badges.tsx";
import { BrokenBids } from "../ui/BrokenBids.tsx";
import { Button } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Chip } from "../ui/Chip.tsx";
import { CopyCode, CopyId, useCopy } from "../ui/CopyCode.tsx";
import { Countdown } from "../ui/Countdown.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorNotice } from "../ui/ErrorNotice.tsx";
import { ExplainedBadges } from "../ui/ExplainedBadges.tsx";
import { Facts } from "../ui/Facts.tsx";
import { Gallery } from "../ui/Gallery.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { ItemsTable } from "../ui/ItemsTable.tsx";
import { LooksLike } from "../ui/LooksLike.tsx";
import { Mark } from "../ui/Mark.tsx";
import { Markdown } from "../ui/Markdown.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Panel } from "../ui/Panel.tsx";
import { PartyCard } from "../ui/PartyCard.tsx";
import { Photo } from "../ui/Photo.tsx";
import { PictureOption } from "../ui/PictureOption.tsx";
import { Price } from "../ui/Price.tsx";
import { RatingMade } from "../ui/RatingMade.tsx";
import { RelativeTime } from "../ui/RelativeTime.tsx";
import { ReviewList } from "../ui/ReviewList.tsx";
import { RichText } from "../ui/RichText.tsx";
import { ShareLink } from "../ui/ShareLink.tsx";
import { ReviewStars, Stars } from "../ui/Stars.tsx";
import { TabLink } from "../ui/TabLink.tsx";
import { TabNav } from "../ui/TabNav.tsx";
import { DataTable } from "../ui/table/DataTable.tsx";
import { UndoMessage } from "../ui/UndoMessage.tsx";
import { VideoLink } from "../ui/VideoLink.tsx";
import styles from "./Parts.module.css";
import { LINES, LONG, nothing, PICTURE, RATING, type Samples } from "./sample.ts";

const VARIANTS = ["main", "plain", "quiet", "danger"] as const;
const TYPES = ["Rifle", "Helmet", "Ship Livery", "Cooler", "Ship", "Commodity", "Bundle", "Medical Pen", "Other"];
const TONES = ["info", "good", "warn", "bad"] as const;
const HOUR_MS = 3_600_000;
const soon = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const person = { username: "mara_voss", display_name: "Mara Voss", avatar: PICTURE, rating: RATING };
const NEW = {
  ...RATING,
  avg_rating: 0,
  assured_rating: 0,
  rating_count: 0,
  total_orders: 0,
  total_assignments: 0,
  streak: 0,
  hand_overs: 0,
  broken_bids: 0,
};
const ROWS = Array.from({ length: 12 }, (_, at) => ({ name: `Row ${at + 1}`, price: (at * 7 + 3) % 11 }));

/** What is read and pressed. */
export const SHOWN: Samples = {
  Art: () => (
    <div className={styles.row}>
      {TYPES.map((type) => (
        <span key={type} className={styles.tile}>
          <Art item_type={type} />
        </span>
      ))}
      <span className={styles.tile}>
        <Art item_type="Cooler" name="Bracer, Size 2, Grade A" />
      </span>
    </div>
  ),
  Avatar: () => (
    <div className={styles.row}>
      <Avatar name="Mara Voss" />
      <Avatar name="Iron Lark Logistics" square size={42} />
      <Avatar name="With picture" url={PICTURE} size={42} />
    </div>
  ),
  Badges: () => (
    <div className={styles.row}>
      <Badges figures={RATING} />
      <Badges figures={{ ...RATING, assured_rating: 46, streak: 6 }} />
    </div>
  ),
  BrokenBids: () => <BrokenBids rating={{ ...RATING, broken_bids: 2 }} />,
  Button: () => (
    <>
      {VARIANTS.map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant} size="small" icon={<IconStar aria-hidden />}>
            Small
          </Button>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} isBusy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Off
          </Button>
        </div>
      ))}
      <Button variant="main" size="big">
        Big
      </Button>
    </>
  ),
  ButtonLink: () => (
    <div className={styles.row}>
      {VARIANTS.map((variant) => (
        <ButtonLink key={variant} to="/market" variant={variant}>
          {variant}
        </ButtonLink>
      ))}
    </div>
  ),
  Chip: () => (
    <div className={styles.row}>
      <Chip>neutral</Chip>
      {TONES.map((tone) => (
        <Chip key={tone} tone={tone} icon={<IconBox aria-hidden />}>
          {tone}
        </Chip>
      ))}
    </div>
  ),
  Countdown: () => (
    <div className={styles.row}>
      <Countdown end={soon(50)} />
      <Countdown end={soon(0.4)} />
      <Countdown end={soon(-1)} />
    </div>
  ),
  DataTable: () => (
    <DataTable
      caption="Rows"
      rows={ROWS}
      rowKey={({ name }) => name}
      sort={{ key: "price", down: true }}
      columns={[
        { key: "name", name: "Name", cell: ({ name }) => name, by: ({ name }) => name, isHead: true },
        { key: "about", name: "About", cell: () => LONG, wide: true },
        { key: "price", name: "Price", cell: ({ price }) => price, by: ({ price }) => price, right: true },
      ]}
    />
  ),
  EmptyState: () => (
    <EmptyState icon={<IconBox aria-hidden />} title="Nothing yet" text="What you list is shown here.">
      <Button variant="main">List an item</Button>
    </EmptyState>
  ),
  ErrorNotice: () => (
    <>
      <ErrorNotice failure={new ApiError(0, undefined)} onRetry={nothing} />
      <ErrorNotice failure={new ApiError(409, { message: "Only 3 are left.", code: "out_of_stock" })} />
    </>
  ),
  ExplainedBadges: () => (
    <div className={styles.row}>
      <ExplainedBadges figures={RATING} />
    </div>
  ),
  Facts: () => (
    <Facts
      rows={[
        ["Price", <Price key="price" amount={12_500} />],
        ["Kind", LONG],
      ]}
    />
  ),
  Gallery: () => (
    <>
      <Gallery photos={[PICTURE, `${PICTURE}#two`]} item_type="Ship" title="A moon" />
      <Gallery photos={[]} item_type="Ship" title="No picture" />
    </>
  ),
  IconButton: () => (
    <div className={styles.row}>
      <IconButton label="More">
        <IconDots />
      </IconButton>
      <IconButton label="No more" disabled>
        <IconDots />
      </IconButton>
    </div>
  ),
  CopyCode: function ShownCopyCode() {
    const copying = useCopy("Copied");
    return (
      <>
        <CopyCode code="[FREEPORT:1A2B3C4D]" copying={copying} copy="Copy" copied="Copied" />
        <CopyId id="0d5f3c1e-8f0b-4c57-9a43-1b2c3d4e5f60" />
      </>
    );
  },
  VideoLink: () => <VideoLink href="https://youtu.be/dQw4w9WgXcQ">A video</VideoLink>,
  ShareLink: () => <ShareLink path="/market" />,
  ItemsTable: () => (
    <>
      <ItemsTable lines={LINES} agreed={1_200_000} empty="No items." />
      <ItemsTable lines={[]} agreed={0} empty="No items." />
    </>
  ),
  Skeleton: () => <Skeleton count={3} height={24} />,
  Together: () => (
    <Together>
      <Panel>Balance</Panel>
      <Panel>Orders</Panel>
    </Together>
  ),
  Mark: () => <Mark size={40} />,
  Markdown: () => (
    <Markdown
      text={`# Heading\n\nPlain, **bold**, *italic*, ~~gone~~, \`code\` and a [link](https://example.org).\n\n> Said by somebody\n\n- one\n- two\n\n| Item | Price |\n| --- | --- |\n| Cooler | 12 500 |`}
    />
  ),
  RichText: () => (
    <>
      <RichText text={"Never fired.\n\nTwo paragraphs, and no marks."} />
      <RichText text="**Mint**, never fired." />
    </>
  ),
  Notice: () => (
    <>
      {TONES.map((tone) => (
        <Notice key={tone} tone={tone} title={tone} action={<Button size="small">Act</Button>}>
          {LONG}
        </Notice>
      ))}
    </>
  ),
  LooksLike: () => <LooksLike handle="harbor_master" />,
  Panel: () => (
    <Panel title="Panel" aside={<Chip tone="good">aside</Chip>}>
      {LONG}
    </Panel>
  ),
  PartyCard: () => (
    <>
      <PartyCard party={{ kind: "user", id: "mara_voss", name: "Mara Voss", avatar: PICTURE, rating: RATING }} />
      <PartyCard party={{ kind: "contractor", id: "IRONLARK", name: LONG, avatar: "", rating: NEW }} small />
    </>
  ),
  PictureOption: () => (
    <>
      <PictureOption name="Vanta Helmet" item_type="Helmet" note="Helmet" />
      <PictureOption name="P4-AR Rifle" item_type="Rifle" url={PICTURE} />
    </>
  ),
  Photo: () => (
    <div className={styles.row}>
      <span className={styles.tile}>
        <Photo url={PICTURE} item_type="Ship" alt="A moon" />
      </span>
      <span className={styles.tile}>
        <Photo url={null} item_type="Ship" alt="" />
      </span>
    </div>
  ),
  Price: () => (
    <div className={styles.row}>
      <Price amount={950} size="small" />
      <Price amount={12_500} prefix="from" />
      <Price amount={1_250_000} size="big" />
      <Price amount={98_000_000} size="huge" />
    </div>
  ),
  RelativeTime: () => (
    <div className={styles.row}>
      <RelativeTime time={soon(0)} />
      <RelativeTime time={soon(-30)} />
    </div>
  ),
  RatingMade: () => <RatingMade rating={RATING} />,
  ReviewList: () => (
    <ReviewList
      reviews={[4.5, 1].map((rating) => ({
        order_id: String(rating),
        review_id: String(rating),
        content: LONG,
        rating,
        timestamp: soon(-rating),
        user_author: rating > 2 ? person : null,
        contractor_author: null,
        answer: rating > 2 ? { content: LONG, timestamp: soon(0), user_author: person, contractor_author: null } : null,
      }))}
      answer={() => (
        <button type="button" className="link dim">
          Answer
        </button>
      )}
    />
  ),
  Stars: () => (
    <div className={styles.row}>
      <Stars avg_rating={47.5} rating_count={1_284} />
      <Stars avg_rating={null} rating_count={0} />
      <ReviewStars rating={3.5} />
    </div>
  ),
  TabNav: () => (
    <TabNav label="Tabs">
      {["Store", "Services", "Orders", "Reviews", "Members", "Recruiting"].map((name, at) => (
        <TabLink key={name} to="/" isChosen={at === 1}>
          {name}
        </TabLink>
      ))}
    </TabNav>
  ),
  TabLink: () => (
    <TabNav label="One tab">
      <TabLink to="/" isChosen>
        Chosen
      </TabLink>
    </TabNav>
  ),
  UndoMessage: () => <UndoMessage message="The listing is archived." onUndo={nothing} />,
};
