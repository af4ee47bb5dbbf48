import { useTranslation } from "react-i18next";
import type { RecruitingPost } from "#contract/organisations/recruiting.ts";
import { ContractorMessageButton } from "#web/outward/chats/parts/ContractorMessageButton.tsx";

/** A recruit applies by writing to those who recruit. */
export function ApplyButton({ contractor }: Pick<RecruitingPost, "contractor">) {
  const { t } = useTranslation("recruiting");
  return (
    <ContractorMessageButton spectrum_id={contractor.spectrum_id} name={contractor.name} variant="main">
      {t("apply")}
    </ContractorMessageButton>
  );
}
