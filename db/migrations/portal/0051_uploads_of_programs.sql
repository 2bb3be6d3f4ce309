ALTER TABLE "portal"."uploads" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."uploads" ADD COLUMN "api_key_id" text;--> statement-breakpoint
ALTER TABLE "portal"."uploads" ADD CONSTRAINT "uploads_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "portal"."api_keys"("id") ON DELETE set null ON UPDATE no action;